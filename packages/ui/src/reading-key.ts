interface KeyPress {
  readonly key: string;
  readonly target: EventTarget | null;
}

/** Returns the pressed key, with left and right swapped in right-to-left text, where the right arrow leads back. */
export function readingKey({ key, target }: KeyPress): string {
  if (!(target instanceof Element) || getComputedStyle(target).direction !== 'rtl') return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}
