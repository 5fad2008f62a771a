/** What the sources ask of Preact, signals and redaxios every day, as a script whose steps can be compared. */
import { computed, effect, signal } from '@preact/signals';
import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { render } from 'react-dom';
import http from 'redaxios';

const seats = signal(['a', 'b', 'c', 'd']);
const price = signal(1500);
const label = computed(() => `от ${price.value}`);

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  override componentDidCatch() {
    this.setState({ failed: true });
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        caught
      </button>
    ) : (
      this.props.children
    );
  }
}

function Bomb({ armed }: { armed: boolean }): ReactNode {
  if (armed) throw new Error('bang');
  return <i>quiet at {price.value}</i>;
}

function Row({ id, colour }: { id: string; colour: string }) {
  const [count, setCount] = useState(0);
  const shown = useMemo(() => `${id}${count}`, [id, count]);
  return (
    <li class={colour} onClick={() => setCount(count + 1)} onKeyDown={() => setCount(9)}>
      {shown}
      {label.value}
    </li>
  );
}

function Form({ log }: { log: string[] }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    log.push(`mounted ${field.current?.tagName}`);
    return () => log.push('unmounted');
  }, [log]);
  return (
    <form style={{ '--hue': '3', color: 'red' }} class="form">
      <input
        ref={field}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        disabled={text === 'no'}
      />
      <input type="checkbox" checked={text === 'yes'} readOnly />
      <select value={text} onBlur={() => setText('')}>
        <option value="">-</option>
        <option value="yes">yes</option>
      </select>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M0 0" stroke-width="2" />
      </svg>
      <output hidden={!text}>{text || null}</output>
    </form>
  );
}

const armed = signal(false);
const open = signal(true);
function Everything({ log }: { log: string[] }) {
  return (
    <>
      <ul>
        {seats.value.map((id) => (
          <Row key={id} id={id} colour={price.value > 2000 ? 'dear' : 'cheap'} />
        ))}
      </ul>
      {open.value && <Form log={log} />}
      <Boundary>
        <Bomb armed={armed.value} />
      </Boundary>
      {[1, 'two', null, false, 3]}
    </>
  );
}

const frame = () => new Promise((done) => setTimeout(done, 60));

/** Runs every step in an element. Returns what it looked like after each of them, and what was logged. */
export async function everyday(root: HTMLElement, fetch: typeof globalThis.fetch): Promise<string[]> {
  const log: string[] = [];
  const step = async (name: string, run: () => void) => {
    run();
    await frame();
    log.push(`${name}: ${root.innerHTML}`);
  };
  const stop = effect(() => {
    log.push(`effect ${price.value}`);
  });
  await step('mount', () => {
    render(<Everything log={log} />, root);
  });
  await step('click', () => root.querySelector('li')?.click());
  await step('reverse', () => {
    seats.value = ['d', 'c', 'b', 'a'];
  });
  await step('replace', () => {
    seats.value = ['x', 'c', 'y', 'a', 'z'];
  });
  await step('price', () => {
    price.value = 2500;
  });
  await step('type', () => {
    const field = root.querySelector('input');
    if (!field) return;
    field.value = 'yes';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  log.push(`select ${root.querySelector('select')?.value} check ${root.querySelectorAll('input')[1]?.checked}`);
  await step('error', () => {
    armed.value = true;
  });
  armed.value = false;
  await step('again', () => root.querySelector('button')?.click());
  await step('dearer', () => {
    price.value = 2600;
  });
  await step('close', () => {
    open.value = false;
  });
  await step('empty', () => {
    seats.value = [];
  });
  await step('unmount', () => {
    render(null, root);
  });
  stop();
  price.value = 1;
  for (const url of ['orders/1', 'text', 'missing']) {
    await http(url, { fetch: () => fetch(url) }).then(
      (answer) => log.push(`${answer.status} ${JSON.stringify(answer.data)}`),
      (refusal) => log.push(`refused ${refusal.status} ${JSON.stringify(refusal.data)}`),
    );
  }
  return log;
}
