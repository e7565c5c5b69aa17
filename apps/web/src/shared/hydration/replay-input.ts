/** Time after which input in a component whose script never arrives is dropped. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 40;

/** An event that React handles wherever it has hydrated, and that nothing else listens to. */
const PROBE = 'animationiteration';
let heard: Event | undefined;

/** Props of the document's body. React calls the handler for a probe only if it has hydrated the probe's target. */
export const hydrationProbe = {
  onAnimationIterationCapture: ({ nativeEvent }: { nativeEvent: Event }): void => void (heard = nativeEvent),
};

/**
 * Returns true if React has hydrated an element and handles its events. Some components may still wait for their
 * scripts.
 */
function isTaken(element: HTMLElement): boolean {
  const probe = new Event(PROBE, { bubbles: true });
  element.dispatchEvent(probe);
  return heard === probe;
}
const isWaited = (element: HTMLElement): boolean => element.isConnected && !isTaken(element);

/**
 * Returns a pressed button once it is hydrated. If its component changed before its script arrived, the browser renders
 * it again, and the button is found by its name.
 */
function sameButton(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return isTaken(button) ? button : undefined;
  const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent;
  const all = document.querySelectorAll<HTMLElement>(button.tagName);
  return [...all].find((one) => isTaken(one) && nameOf(one) === nameOf(button));
}

/** Sets a field's value as if the user had just entered it. */
function refill(element: HTMLElement, value: string): void {
  const field = element as HTMLInputElement;
  const { type } = field;
  if (/checkbox|radio/.test(type)) {
    field.checked = value !== 'true';
    return field.click();
  }
  const isChosen = /file|select/.test(type);
  if (!isChosen) {
    // Assigned twice, because React reports only values that differ from the last one it saw. It sees the first
    // assignment, through the property, but not the second, through the prototype's setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  } else if (type !== 'file') field.value = value;
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
}

let finish: () => void;
/**
 * Resolves once the whole server-rendered page is hydrated. Changing a component before that would make React render
 * it again.
 */
export const hydrated = new Promise<void>((resolve) => (finish = resolve));

/** Replays early input for each component as soon as it is hydrated. Call this after hydration has started. */
export function replayInput(): void {
  const early = window.earlyInput;
  if (!early) return finish();
  const { filled } = early;
  const late = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, form')];
  const end = performance.now() + PATIENCE_MS;
  early.isEarly = isWaited;

  const forget = () => {
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = early.sent = undefined;
  };
  const look = () => {
    const button = early.pressed && sameButton(early.pressed);
    const form = early.sent;
    // Not in the same pass: after filling in the fields, the page must re-render before click handlers see the values.
    if (filled.size === 0 && (button ?? (form && !isWaited(form)))) {
      forget();
      if (button) button.click();
      else if (form?.isConnected) form.requestSubmit();
    }
    for (const [field, value] of filled) {
      if (isWaited(field)) continue;
      filled.delete(field);
      refill(field, value);
      // A component that was rendered again has lost its input, so a press would act on different values.
      if (!field.isConnected) forget();
    }
    while (late[0] && !isWaited(late[0])) late.shift();
    if ((filled.size > 0 || early.pressed || early.sent || late.length > 0) && performance.now() < end)
      return void setTimeout(look, LOOK_MS);
    forget();
    early.end();
    finish();
  };
  look();
}
