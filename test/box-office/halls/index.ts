// The four halls of the reference box office: pure functions, the same answer every time.
export { arena } from './arena';
export { opera } from './opera';
export { stadium } from './stadium';
export { theatre } from './theatre';
export type { DrawnHall, Place } from './types';
