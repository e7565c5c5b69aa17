/** What was pressed in a part whose script does not come is forgotten after this. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 40;

/** A place in React's tree, as far as it says whether what is there has been taken over. */
interface Place {
  readonly alternate: Place | null;
  readonly return: Place | null;
  readonly flags: number;
}
/** React's flags of what is still to be placed, or to be taken over from the server's drawing. */
const TO_COME = 4098;

/**
 * Whether React has an element and hears of what is done with it. Why not as soon as it keeps something at the element: that is
 * before a part is all there, and a part that waits for a script loses what is pressed in it. React asks its own tree the same way.
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
 * A pressed button, once it is taken over. A part that changes before its script is there is drawn again by the browser: then it
 * is the button of the same name.
 */
function sameButton(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return isTaken(button) ? button : undefined;
  const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent;
  const all = document.querySelectorAll<HTMLElement>(button.tagName);
  return [...all].find((one) => isTaken(one) && nameOf(one) === nameOf(button));
}

/** Gives a field its value as if it was typed or chosen now. */
function refill(element: HTMLElement, value: string): void {
  const field = element as HTMLInputElement;
  const { type } = field;
  if (/checkbox|radio/.test(type)) {
    field.checked = value !== 'true';
    return field.click();
  }
  const isChosen = /file|select/.test(type);
  if (!isChosen) {
    // Why twice: React hears only of values that differ from the last that it has seen, and it sees those that are set by name.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  } else if (type !== 'file') field.value = value;
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
}

let finish: () => void;
/** Settles when every part of the page that the server has drawn is the browser's: what changes one before has it drawn again. */
export const takenOver = new Promise<void>((resolve) => (finish = resolve));

/** Does what people did before the page was taken over, each part of it as soon as that part is. Call it after the takeover. */
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
    // Why not both at once: what is filled in is there for the handlers of a press when the page is drawn again.
    if (filled.size === 0 && (button ?? (form && !isWaited(form)))) {
      forget();
      if (button) button.click();
      else if (form?.isConnected) form.requestSubmit();
    }
    for (const [field, value] of filled) {
      if (isWaited(field)) continue;
      filled.delete(field);
      refill(field, value);
      // Why: a part that was drawn again has lost what was chosen in it, and what is pressed would be done with something else.
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
