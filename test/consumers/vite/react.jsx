import 'bswidget/check';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Tickets } from './Tickets.jsx';

function Page() {
  const [show, setShow] = useState('12');
  return (
    <>
      <button type="button" onClick={() => setShow('13')}>
        Другое событие
      </button>
      <button type="button" onClick={() => setShow('')}>
        Убрать
      </button>
      {show && <Tickets show={show} onReady={() => window.heard.push('React')} />}
    </>
  );
}

window.heard = [];
createRoot(document.getElementById('root')).render(<Page />);
