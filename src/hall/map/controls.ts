import { choosePlaces } from '../../domain/zones';
import { joinWithCommas } from '../../text/format';
import { zoneMine, zoneTakeByEnter } from '../../text/texts';
import { type Board, isSectorShape, isZoneShape, type Target } from './board';
import { type Camera, WHOLE } from './camera';
import type { Cursor, Meant } from './cursor';
import type { GestureHandlers, Tap } from './gestures';
import type { Picker } from './picker';

export interface Zooms {
  zoomIn: () => void;
  zoomOut: () => void;
  showWhole: () => void;
}

const STEP = 2;

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

interface ControlsOptions {
  board: Board;
  camera: Camera;
  cursor: Cursor;
  picker: Picker;
}

export const createControls = ({ board, camera, cursor, picker }: ControlsOptions) => {
  /** Takes a seat or gives it back, or zooms into a sector. */
  const take = (target: Target) => {
    if (isSectorShape(target)) camera.flyTo(target.box);
    else board.hall.onPick([target.seat.id]);
  };
  /** Takes a seat, zooms into a sector, or opens the stepper of a zone; a zone whose stepper is open gets one more place. */
  const enter = ({ target, how }: Meant) => {
    if (!isZoneShape(target)) return take(target);
    if (how === 'hovered' || how === 'by key') {
      cursor.mean({ target, how: 'opened by key' });
      board.hall.say(joinWithCommas(target.seat.name, zoneMine(target.supply.mine.length), zoneTakeByEnter));
    } else if (target.supply.free.length) board.hall.onPick(choosePlaces(target.zone, target.next).map(({ id }) => id));
  };
  /** Gives back the last of the buyer's places in a zone. */
  const giveBack = (target: Target | undefined) => {
    const last = target && isZoneShape(target) ? target.supply.mine.at(-1) : undefined;
    if (last) board.hall.onPick([last.id]);
  };
  const zoom = (ratio: number) => {
    const target = cursor.meant()?.target;
    camera.zoom(ratio, target && camera.toPane(target));
  };
  const zooms: Zooms = {
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showWhole: () => zoom(WHOLE),
  };
  const tap = (pressed: Tap) => {
    const meaning = picker.meaningOf(pressed, cursor.meant()?.target);
    if (meaning.kind === 'take') take(meaning.target);
    if (meaning.kind === 'name') cursor.mean({ target: meaning.target, how: pressed.isTouch ? 'touched' : 'clicked' });
    if (meaning.kind === 'zoom') camera.zoom(meaning.ratio, pressed.at);
    if (meaning.kind === 'dismiss') cursor.mean(undefined);
  };
  const gestures: GestureHandlers = {
    begin: camera.stop,
    drag: camera.drag,
    isPages: camera.isAtEnd,
    release: camera.glide,
    tap,
    hover(at) {
      const target = at && picker.targetAt(at);
      if (target === cursor.meant()?.target || !cursor.followsMouse(target)) return;
      cursor.mean(target && { target, how: 'hovered' });
    },
  };
  /** @returns whether the map handles the key; other keys keep their default action */
  const press = (key: string): boolean => {
    const meant = cursor.meant();
    if (key === '+' || key === '=') zooms.zoomIn();
    else if (key === '-') zooms.zoomOut();
    else if (key === '0') zooms.showWhole();
    else if (key === ' ' || key === 'Enter') meant && enter(meant);
    else if (key === 'Delete' || key === 'Backspace') giveBack(meant?.target);
    else if (key === 'Escape' && meant) cursor.mean(undefined);
    else if (MOVES.has(key)) cursor.move(key);
    else return false;
    return true;
  };
  return {
    gestures,
    zooms,
    onKeyDown(event: KeyboardEvent) {
      const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
      // The scale is 0 before the drawing is laid out.
      if (!isShortcut && camera.scale() && press(event.key)) event.preventDefault();
    },
  };
};
