import { useEffect } from 'react';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { type OtherDates, useOtherDates } from './otherDates';

/** A season ticket has no other dates to offer. */
const NO_OTHERS: OtherDates = { performances: [], showName: undefined, onChoose: () => {} };

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
