import '../../support/dom';
import type { Seat } from '../../../src/domain/entities';
import { copySchema, type SchemaCopy } from '../../../src/hall/schema/copySchema';
import { parseSchema } from '../../../src/hall/schema/parse';
import { findSoldElements } from '../../../src/hall/schema/soldElements';
import { SEATS } from '../attacks';

/** Reads and copies a schema. @returns undefined if the schema is refused */
export const copied = async (text: string, seats: Seat[] = SEATS): Promise<SchemaCopy | undefined> => {
  try {
    return await copySchema(await parseSchema(text), findSoldElements({ seats, sectors: [] }, new Set()));
  } catch {
    return;
  }
};

export const elementsOf = ({ root }: SchemaCopy) => [root, ...root.querySelectorAll('*')];
