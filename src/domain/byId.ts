import type { Id } from './entities';

/** @returns the one of the list with this id */
export const byId = <Item extends { id: Id }>(list: Item[] | undefined, id: Id | undefined): Item | undefined =>
  list?.find((each) => each.id === id);

/** @returns its name, '' where there is none */
export const nameById = (list: { id: Id; name: string }[] | undefined, id: Id | undefined): string =>
  byId(list, id)?.name ?? '';
