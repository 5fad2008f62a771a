// A host page's own code, as an integrator writes it: it must compile against the shipped declarations.
import { type Mounted, mount, type Options } from 'bswidget';

const place = document.querySelector('bs-widget');
if (place) {
  place.addEventListener('bswidget:ticket-add', ({ detail }) => {
    const price: number = detail.ticket.price ?? 0;
    console.log(price / 100);
  });
  place.show = 21;
  place.seasonTickets = true;
  // @ts-expect-error an option that is on or off
  place.debug = 12;
}
document.addEventListener('bswidget:order-checkout', (event) => {
  event.preventDefault();
  console.log(event.detail.order.id, event.detail.payment?.url);
});

const options: Partial<Options> = { api: 'https://api.example/v1', show: '12', payment: 'host' };
const widget: Mounted = mount(document.createElement('div'), options);
widget.update({ mode: 'full', maxPopups: 2 });
widget.update({ show: 12, performance: 5 });
widget.unmount();
window.bswidget?.mount(document.createElement('div'), options);

// @ts-expect-error an option that does not exist
mount(document.createElement('div'), { apy: '' });
// @ts-expect-error a payment that does not exist
widget.update({ payment: 'cash' });
// @ts-expect-error a display mode that does not exist
widget.update({ mode: 'wide' });
// @ts-expect-error not an element
mount('#widget', {});
