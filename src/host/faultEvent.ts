/** The event on the widget's own root that carries an error which nothing else caught; `host.ts` reports it. */
export const FAULT_EVENT = 'bswidget-fault';
