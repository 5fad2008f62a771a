import type { ReactNode } from 'react';

/**
 * Stands where a silent request failed or a form was refused, and is read out.
 * @param text what went wrong; '' shows nothing @param more a way on, after the words
 */
export const problem = (text: string, more?: ReactNode) =>
  text && (
    <small class="error grow" role="alert">
      {text}
      {more}
    </small>
  );
