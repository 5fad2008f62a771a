// The same minimal screen on our stack: preact/compat, preact-iso, signals, redaxios.
import { signal } from '@preact/signals';
import { LocationProvider, Route, Router, useRoute } from 'preact-iso/router';
import { useEffect } from 'react';
import { render } from 'react-dom';
import axios from 'redaxios';
import type { SeasonTicket } from './list';

const tickets = signal<SeasonTicket[]>([]);
const search = signal('');

const load = async () => {
  const { data } = await axios.get('/list.json');
  tickets.value = data.payload.seasonTickets;
};

function List() {
  const list = tickets.value;
  const loaded = list.length > 0;
  useEffect(() => {
    if (loaded) requestAnimationFrame(() => performance.mark('peer:ready'));
  }, [loaded]);
  return (
    <section>
      <input
        aria-label="Поиск"
        value={search.value}
        onInput={({ target }) => {
          search.value = (target as HTMLInputElement).value;
        }}
      />
      <ul>
        {list
          .filter(({ name }) => name.includes(search.value))
          .map(({ id, name, description, minPrice }) => (
            <li key={id}>
              <a href={`/season-tickets/${id}`}>{name}</a>
              <p>{description}</p>
              <b>{minPrice}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Detail() {
  const { params } = useRoute();
  return <h1>{tickets.value.find(({ id }) => String(id) === params.id)?.name}</h1>;
}

function App() {
  useEffect(() => void load(), []);
  return (
    <LocationProvider scope={/^\/season-tickets\//}>
      <Router>
        <Route path="/season-tickets/:id" component={Detail} />
        <Route default component={List} />
      </Router>
    </LocationProvider>
  );
}

const root = document.getElementById('peer');
if (root) render(<App />, root);
