/**
 * The work that copying a schema may take, in characters; an element counts as 400. A stand of 60,000 seats needs 5 million, one of
 * 10,000 seats that bear their numbers as shapes 26 million.
 */
const MOST_WORK = 3e7;

/** The work that is left to copy a schema with. */
export class Budget {
  left = MOST_WORK;

  /** @throws when the schema asks for more than a hall can need */
  spend(work: number): void {
    this.left -= work;
    if (this.left < 0) throw new Error('The schema asks for more than any hall needs.');
  }

  /** Ends the counting. */
  lift(): void {
    this.left = Infinity;
  }
}
