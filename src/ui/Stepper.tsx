import { useId } from 'react';
import { stepperLess, stepperMore } from '../text/texts';
import { Icon } from './Icon';
import { minusIcon, plusIcon } from './icons';
import { Spinner } from './Spinner';

interface Props {
  /** The counted thing: 'Танцпол'. */
  label: string;
  count: number;
  canAdd: boolean;
  /** The reason why no more can be added although some are free, or ''. A press still calls `onAdd`, which tells the reason, too. */
  obstacle?: string;
  isBusy: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** A number between a minus and a plus button. A button at its limit stays focusable. */
export const Stepper = ({ label, count, canAdd, obstacle = '', isBusy, onAdd, onRemove }: Props) => {
  const mayAdd = canAdd && !isBusy;
  const mayRemove = count > 0 && !isBusy;
  const obstacleId = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend, and every browser styles it differently */}
      <div className="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label={stepperLess(label)}
          aria-disabled={!mayRemove}
          onClick={() => mayRemove && onRemove()}
        >
          <Icon path={minusIcon} />
        </button>
        <b role="status">{isBusy ? <Spinner /> : count}</b>
        <button
          type="button"
          aria-label={stepperMore(label)}
          aria-disabled={!mayAdd || obstacle !== ''}
          aria-describedby={obstacle && obstacleId}
          onClick={() => mayAdd && onAdd()}
        >
          <Icon path={plusIcon} />
        </button>
      </div>
      {obstacle && (
        <small className="soft obstacle" id={obstacleId}>
          {obstacle}
        </small>
      )}
    </>
  );
};
