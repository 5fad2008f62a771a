import { useEffect } from 'react';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';
import { useScreenContext } from '../screenContext';
import { OtherDates, type OtherDatesProps } from './OtherDates';

interface Props {
  /** Left out where nothing else can be offered. */
  others?: OtherDatesProps;
}

/** Lies over a hall without a free seat: says so, and offers other dates. */
export const SoldOutCard = ({ others }: Props) => {
  const { popups } = useScreenContext().stores;
  useEffect(() => popups.say(soldOutTitle), []);
  return (
    <div className="card">
      <h2>{soldOutTitle}</h2>
      <small className="soft">{others?.performances[0] ? soldOutOtherDates : soldOutNoOtherDates}</small>
      {others && <OtherDates {...others} />}
    </div>
  );
};
