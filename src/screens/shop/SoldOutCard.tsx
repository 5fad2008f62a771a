import { useEffect } from 'react';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { type OtherDates, useOtherDates } from './otherDates';

/** Of a season ticket nothing else can be offered. */
const NO_OTHERS: OtherDates = { performances: [], showName: undefined, onChoose: () => {} };

/** Lies over a hall without a free seat: says so, and offers other dates. */
export const SoldOutCard = ({ others = NO_OTHERS }: { others?: OtherDates }) => {
  const { popups } = useScreenContext().stores;
  const steps = useOtherDates(others);
  useEffect(() => popups.say(soldOutTitle), []);
  return (
    <div className="card">
      <View title={soldOutTitle} text={steps[0] ? soldOutOtherDates : soldOutNoOtherDates} steps={steps} />
    </div>
  );
};
