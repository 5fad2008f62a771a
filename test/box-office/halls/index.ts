// The halls of the reference box office: pure functions, the same answer every time.
export { arena } from './arena';
export { club } from './club';
export { concert } from './concert';
export { opera } from './opera';
export { stadium } from './stadium';
export { theatre } from './theatre';
export type { DrawnHall, Place } from './types';
