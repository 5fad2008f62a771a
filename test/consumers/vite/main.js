import { mount } from 'bswidget';

window.widget = mount(document.getElementById('place'), {
  api: new URLSearchParams(location.search).get('api'),
  show: '12',
});
