import 'bswidget';

export const Tickets = ({ show, onReady }: { show: number; onReady: (price?: number) => void }) => (
  <bs-widget
    id="tickets"
    api="https://tickets.example/api"
    show={show}
    season-tickets
    max-popups={2}
    payment="host"
    debug=""
    style={{ display: 'block' }}
    {...{ 'onbswidget:ready': ({ detail }: HTMLElementEventMap['bswidget:ready']) => onReady(detail.item.price) }}
  />
);
