/** How long one widget lives in the page. Whatever it leaves there, a listener or a timer, is taken back at the end of it. */
export interface Lifetime {
  readonly isOver: boolean;
  /** Calls back at the end, or at once where that is past: the host page may take a widget out in the middle of anything. */
  onEnd: (takeBack: () => void) => void;
  end: () => void;
}

export function createLifetime(): Lifetime {
  const takeBacks: (() => void)[] = [];
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    onEnd(takeBack) {
      if (isOver) takeBack();
      else takeBacks.push(takeBack);
    },
    end() {
      isOver = true;
      for (const takeBack of takeBacks.splice(0)) takeBack();
    },
  };
}
