/** Time after which input in a part whose script never arrives is dropped. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 40;

/** The part of a React fiber that reveals whether it is hydrated. */
interface Place {
  readonly alternate: Place | null;
  readonly return: Place | null;
  readonly flags: number;
}
/** React's fiber flags for pending placement or hydration. */
const TO_COME = 4098;

/**
 * Reports whether React has hydrated an element and handles its events. A fiber on the element isn't enough: it is
 * attached before its part is complete, and a part that still waits for a script loses presses. React checks its own
 * tree the same way.
 */
function isTaken(element: HTMLElement): boolean {
  const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'));
  let place = key ? (element as unknown as Record<string, Place | null>)[key] : null;
  if (!place) return false;
  for (; place && !place.alternate; place = place.return) if (place.flags & TO_COME) return false;
  return true;
}
const isWaited = (element: HTMLElement): boolean => element.isConnected && !isTaken(element);

/**
 * Returns a pressed button once it is hydrated. If its part changed before its script arrived, the browser renders the
 * part again, and the button is found by its name.
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
    // Set twice, because React reports only values that differ from the last one it saw, and it sees those assigned
    // through the property.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  } else if (type !== 'file') field.value = value;
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
}

let finish: () => void;
/**
 * Resolves once the whole server-rendered page is hydrated. Changing a part before that would make React render it
 * again.
 */
export const takenOver = new Promise<void>((resolve) => (finish = resolve));

/** Replays early input, each part as soon as it is hydrated. Call this after hydration has started. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return finish();
  const { filled } = early;
  const late = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, form')].filter(isWaited);
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
      // A part that was rendered again has lost its input, so a press would act on different values.
      if (!field.isConnected) forget();
    }
    if ((filled.size > 0 || early.pressed || early.sent || late.some(isWaited)) && performance.now() < end)
      return void setTimeout(look, LOOK_MS);
    forget();
    early.end();
    finish();
  };
  look();
}
