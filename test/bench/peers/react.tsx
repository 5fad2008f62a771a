// The minimal screen on the usual stack: react, react-dom, react-router, zustand, axios.
import axios from 'axios';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter, Route, Routes, useParams } from 'react-router';
import { create } from 'zustand';
import type { SeasonTicket } from './list';

interface Store {
  tickets: SeasonTicket[];
  search: string;
  load: () => Promise<void>;
  find: (search: string) => void;
}

const useStore = create<Store>((set) => ({
  tickets: [],
  search: '',
  load: async () => {
    const { data } = await axios.get('/list.json');
    set({ tickets: data.payload.seasonTickets });
  },
  find: (search) => set({ search }),
}));

function List() {
  const { tickets, search, find } = useStore();
  const loaded = tickets.length > 0;
  useEffect(() => {
    if (loaded) requestAnimationFrame(() => performance.mark('peer:ready'));
  }, [loaded]);
  return (
    <section>
      <input aria-label="Поиск" value={search} onChange={({ target }) => find((target as HTMLInputElement).value)} />
      <ul>
        {tickets
          .filter(({ name }) => name.includes(search))
          .map(({ id, name, description, minPrice }) => (
            <li key={id}>
              <Link to={`/season-tickets/${id}`}>{name}</Link>
              <p>{description}</p>
              <b>{minPrice}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Detail() {
  const { id } = useParams();
  const ticket = useStore(({ tickets }) => tickets.find((each) => String(each.id) === id));
  return <h1>{ticket?.name}</h1>;
}

function App() {
  const load = useStore((store) => store.load);
  useEffect(() => void load(), [load]);
  return (
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/season-tickets/:id" element={<Detail />} />
      </Routes>
    </MemoryRouter>
  );
}

const root = document.getElementById('peer');
if (root) createRoot(root).render(<App />);
