import type { ReactNode } from 'react';
import type { PopupType } from '../domain/entities';
import { retry } from '../text/texts';
import { Icon, Spinner } from './Icon';
import { repeatIcon } from './icons';
import { Link } from './links';

export interface Step {
  label: string;
  run?: () => unknown;
  href?: string;
  isOutside?: boolean;
  /** The main action. Host pages style it by its `part` name. */
  isMain?: boolean;
  icon?: string;
  isBusy?: boolean;
  type?: 'submit';
}

export interface ViewProps {
  /** A path of `icons.ts`, or '' for a spinner. */
  icon?: string;
  tone?: PopupType;
  /** Centres the view in an empty area; by default a view with an icon is centred. */
  isCentred?: boolean;
  title: string;
  /** 'h1' only for a view that fills a screen. */
  Heading?: 'h1' | 'h2';
  text?: ReactNode;
  steps?: Step[];
  /** Content between the text and the steps. */
  children?: ReactNode;
}

export const retryStep = (run: () => unknown): Step => ({ label: retry, icon: repeatIcon, run });

/** A step as a wide button or a link that looks like one. */
export const StepControl = ({ label, run, href, isOutside, isMain, icon, isBusy, type }: Step) => {
  const look = { className: isMain ? 'main wide' : 'quiet wide', part: isMain ? 'primary' : undefined };
  if (href)
    return (
      <Link {...look} address={href} isOutside={isOutside}>
        {label}
      </Link>
    );
  return (
    <button type={type ?? 'button'} {...look} onClick={() => run?.()}>
      {isBusy && <Spinner />}
      {icon && <Icon path={icon} />}
      <span>{label}</span>
    </button>
  );
};

/** The layout of every question and message: a title, a text and steps. */
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
