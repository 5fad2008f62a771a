import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractProblems } from '../../src/selfCheck/contractProblems';
import { offerProblems } from '../../src/selfCheck/offerProblems';

const HALL = { seats: [{ id: 's-1', schemaId: 'p1' }, { id: 2 }], sectors: [] };

test('seats on sale by ids that the hall has not, such as those of the drawing, are named', () => {
  assert.equal(offerProblems({ a: ['s-1'], b: ['2'] }, HALL), []);
  const [problem, ...others] = offerProblems({ a: ['s-1', 'p1'] }, HALL);
  assert.match(`${problem}`, '«p1» (всего\u00a01)');
  assert.equal(others, []);
  assert.equal(offerProblems({ a: ['s-1'] }, undefined), [], 'of a hall that is not there more is said elsewhere');
});

test('a list in place of an object, or the reverse, is named with what it has to be', () => {
  assert.equal(contractProblems([{ ticketGroups: [], ticketGroupToSeat: { a: ['s-1'] } }, HALL]), []);
  const problem = `${contractProblems([{ ticketGroupToSeat: [{ id: 'a', seats: ['s-1'] }] }, { seats: { 1: {} } }])}`;
  assert.match(problem, 'ticketGroupToSeat: нужен объект');
  assert.match(problem, 'seats: нужен список');
});

test.run();
