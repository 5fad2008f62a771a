const place = document.getElementById('place');
const options = { api: '/api', show: '12', mode: 'short', brand: 'Театр на Фонтанке' };
let widget = window.bswidget.mount(place, options);

document.getElementById('other').onclick = () => {
  options.show = options.show === '12' ? '13' : '12';
  widget?.update({ show: options.show });
};
document.getElementById('mode').onclick = () => {
  options.mode = options.mode === 'short' ? 'full' : 'short';
  widget?.update({ mode: options.mode });
};
document.getElementById('toggle').onclick = () => {
  if (widget) {
    widget.unmount();
    widget = undefined;
  } else widget = window.bswidget.mount(place, options);
};
