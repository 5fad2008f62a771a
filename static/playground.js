// The playground: one control for each attribute that the element observes and for each custom property; the preview
// is a page of its own in a frame, so that its width is a real viewport's.
const STARTS = { api: '/api', show: '12' };
const CHOICES = { mode: ['', 'short', 'full'], payment: ['', 'redirect', 'host'], promo: ['', 'true', 'ТЕАТР'] };
const SWITCHES = ['page', 'season-tickets', 'get-content-type', 'source', 'thumbnail', 'eager', 'debug'];
const PROPERTIES = {
  '--bsw-fg': '#15171c',
  '--bsw-bg': '#ffffff',
  '--bsw-accent': '#15171c',
  '--bsw-on-accent': '#ffffff',
  '--bsw-surface': '#f3f3f4',
  '--bsw-radius': '12px',
  '--bsw-font': 'system-ui, sans-serif',
  '--bsw-title': 'block',
};
const EVENTS = ['ready', 'ticket-add', 'ticket-remove', 'checkout-open', 'order-checkout', 'payment', 'error'];

const byId = (id) => document.getElementById(id);
const preview = byId('preview');
let widget;

function control(name) {
  if (CHOICES[name]) {
    const select = document.createElement('select');
    select.append(...CHOICES[name].map((value) => new Option(value || '(по умолчанию)', value)));
    return select;
  }
  const input = document.createElement('input');
  if (SWITCHES.includes(name)) input.type = 'checkbox';
  return input;
}

function addControl(group, name, input) {
  const label = document.createElement('label');
  const code = document.createElement('code');
  code.textContent = name;
  input.name = name;
  label.append(code, input);
  byId(group).append(label);
  return input;
}

/** What stands in the controls, by attribute or property; an untouched property is left to the widget. */
function written(group) {
  const values = {};
  for (const { name, type, checked, value, dataset } of byId(group).elements) {
    if (type === 'checkbox') {
      if (checked) values[name] = '';
    } else if (value && !('untouched' in dataset)) values[name] = value;
  }
  return values;
}

const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function snippet() {
  const attributes = Object.entries(written('options')).map(([name, value]) =>
    value ? ` ${name}="${quoted(name === 'api' ? new URL(value, location.href).href : value)}"` : ` ${name}`,
  );
  const rules = Object.entries(written('properties')).map(([name, value]) => `  ${name}: ${value};`);
  return [
    '<style>',
    'bs-widget {',
    '  display: block;',
    '  min-height: 760px;',
    ...rules,
    '}',
    '</style>',
    `<script async src="${new URL('/dist/bswidget.js', location.href)}"></script>`,
    `<bs-widget${attributes.join('')}></bs-widget>`,
  ].join('\n');
}

/** Puts what is written on the element; only what differs, as a host's framework would. */
function apply() {
  const values = written('options');
  for (const { name } of byId('options').elements) {
    if (!(name in values)) widget.removeAttribute(name);
    else if (widget.getAttribute(name) !== values[name]) widget.setAttribute(name, values[name]);
  }
  const styles = written('properties');
  for (const name of Object.keys(PROPERTIES)) widget.style.setProperty(name, styles[name] ?? '');
  preview.contentDocument.documentElement.style.colorScheme = byId('scheme').value;
  preview.style.width = `${byId('width').value}px`;
  byId('snippet').textContent = snippet();
}

function log({ type, detail }) {
  const line = document.createElement('li');
  line.textContent = `${new Date().toLocaleTimeString('ru')} ${type} ${JSON.stringify(detail) ?? ''}`;
  byId('events').prepend(line);
}

/** Runs whenever the preview has loaded: a new document, a new element, the same settings. */
function start() {
  const { contentDocument, contentWindow } = preview;
  if (!byId('options').elements.length) {
    const { observedAttributes } = contentWindow.customElements.get('bs-widget');
    for (const name of observedAttributes) {
      const input = addControl('options', name, control(name));
      input.defaultValue = STARTS[name] ?? '';
    }
  }
  for (const name of EVENTS) contentDocument.addEventListener(`bswidget:${name}`, log);
  widget = contentDocument.createElement('bs-widget');
  apply();
  contentDocument.body.replaceChildren(widget);
}

for (const [name, value] of Object.entries(PROPERTIES)) {
  const input = document.createElement('input');
  if (value.startsWith('#')) input.type = 'color';
  addControl('properties', name, input);
  input.defaultValue = value;
  input.dataset.untouched = '';
}

const settings = byId('settings');
settings.addEventListener('submit', (event) => event.preventDefault());
settings.addEventListener('input', ({ target }) => {
  delete target.dataset.untouched;
  apply();
});
settings.addEventListener('reset', () => {
  for (const input of byId('properties').elements) input.dataset.untouched = '';
  setTimeout(apply);
});
byId('width').addEventListener('input', apply);
byId('scheme').addEventListener('input', apply);
byId('restart').addEventListener('click', () => preview.contentWindow.location.replace('playground-preview.html'));
byId('clear').addEventListener('click', () => byId('events').replaceChildren());
byId('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(byId('snippet').textContent);
  byId('copied').textContent = 'Скопировано';
});
preview.addEventListener('load', start);
if (preview.contentDocument?.readyState === 'complete' && preview.contentWindow.customElements.get('bs-widget'))
  start();
