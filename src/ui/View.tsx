import type { ReactNode } from 'react';
import type { PopupType } from '../domain/entities';
import { retry } from '../text/texts';
import { Icon } from './Icon';
import { repeatIcon } from './icons';
import { OutsideLink } from './OutsideLink';
import { Spinner } from './Spinner';

/** A way on: a button, or a link where an address is given. */
export interface Step {
  label: string;
  run?: () => unknown;
  href?: string;
  /** The link leads to a page of somebody else's. */
  isOutside?: boolean;
  /** The way on that most buyers take. By the name of its part host pages style it. */
  isMain?: boolean;
  /** A path of `icons.ts`. */
  icon?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
}

export interface ViewProps {
  /** A path of `icons.ts`, or '' for a spinner. */
  icon?: string;
  tone?: PopupType;
  /** It stands in the middle of an empty place, as a view with an icon does. */
  isCentred?: boolean;
  title: string;
  /** A whole screen may have the page's first heading. */
  Heading?: 'h1' | 'h2';
  text?: ReactNode;
  steps?: Step[];
  /** Content between the text and the steps. */
  children?: ReactNode;
}

/** Asks once more for the missing part. */
export const retryStep = (run: () => unknown): Step => ({ label: retry, icon: repeatIcon, run });

const StepControl = ({ label, run, href, isOutside, isMain, icon, isBusy, isDisabled }: Step) => {
  const look = { className: isMain ? 'main wide' : 'quiet wide', part: isMain ? 'primary' : undefined };
  if (isOutside)
    return (
      <OutsideLink {...look} address={href} isDisabled={isDisabled}>
        {label}
      </OutsideLink>
    );
  if (href)
    return (
      <a {...look} href={href}>
        {label}
      </a>
    );
  return (
    <button type="button" {...look} disabled={isDisabled} onClick={() => run?.()}>
      {isBusy && <Spinner />}
      {icon && <Icon path={icon} />}
      <span>{label}</span>
    </button>
  );
};

/** Everything that asks or tells: a title, a text, and the steps on. */
export const View = ({
  icon,
  tone,
  isCentred = icon !== undefined,
  title,
  Heading = 'h2',
  text,
  steps = [],
  children,
}: ViewProps) => (
  <div className={isCentred ? 'view placeholder' : 'view'}>
    {icon ? <Icon path={icon} tone={tone} /> : icon === '' && <Spinner />}
    <Heading>{title}</Heading>
    {text && <p className="soft">{text}</p>}
    {children}
    {steps[0] && (
      <div className="steps">
        {steps.map((step) => (
          <StepControl key={step.label} {...step} />
        ))}
      </div>
    )}
  </div>
);
