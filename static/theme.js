const form = document.getElementById('theme');
const widget = document.getElementById('widget');
const set = new Set();

const show = () => {
  const { accent, fg, bg, radius, font, scheme } = Object.fromEntries(new FormData(form));
  document.documentElement.style.colorScheme = scheme;
  const lines = {
    '--bsw-accent': accent,
    '--bsw-fg': fg,
    '--bsw-bg': bg,
    '--bsw-radius': `${radius}px`,
    '--bsw-font': font,
  };
  widget.removeAttribute('style');
  for (const name of set) if (lines[name]) widget.style.setProperty(name, lines[name]);
  document.getElementById('css').textContent =
    `bs-widget {\n${[...set].map((name) => `  ${name}: ${lines[name]};\n`).join('')}}`;
};
form.addEventListener('input', ({ target }) => {
  if (target.name !== 'scheme') set.add(`--bsw-${target.name}`);
  show();
});
set.add('--bsw-accent');
show();
