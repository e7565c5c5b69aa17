/** What was pressed in a part whose script does not come is forgotten after this. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 40;

/** React keeps an element's props at the element, under this name and a random ending, from the moment it takes it over. */
const isTaken = (element: HTMLElement): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/** Whether an element is in a part of the page that React takes over later, between comments that the server has drawn. */
function isInPart(element: HTMLElement): boolean {
  for (let at: Node | null = element; at; at = at.parentNode) {
    let closed = 0;
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (!(before instanceof Comment)) continue;
      if (before.data === '/$') closed += 1;
      else if (before.data.startsWith('$') && --closed < 0) return true;
    }
  }
  return false;
}
const isWaited = (element: HTMLElement): boolean => element.isConnected && !isTaken(element) && isInPart(element);

/**
 * A pressed button, once it is taken over. A part that changes before its script is there is drawn again by the browser: then it
 * is the button of the same name.
 */
function takenOver(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return isTaken(button) || !isInPart(button) ? button : undefined;
  const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent;
  const all = document.querySelectorAll<HTMLElement>(button.tagName);
  return [...all].find((one) => isTaken(one) && nameOf(one) === nameOf(button));
}

/** Gives a field its value as if it was typed now. */
function refill(field: HTMLElement, value: string): void {
  const isChosen = field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'file');
  if (!isChosen) {
    const prototype = Object.getPrototypeOf(field) as object;
    // Why twice: React hears only of values that differ from the last that it has seen, and it sees those that are set by name.
    (field as HTMLInputElement).value = '';
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
  }
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
}

/** Does what people did before the page was taken over, each part of it as soon as that part is. Call it after the takeover. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  let late = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, form')].filter(isWaited);
  const end = performance.now() + PATIENCE_MS;
  early.isEarly = (element) => late.includes(element) && !isTaken(element);

  const fill = (): boolean => {
    const ready = [...early.filled].filter(([field]) => isTaken(field));
    for (const [field, value] of ready) {
      early.filled.delete(field);
      refill(field, value);
    }
    return ready.length > 0;
  };
  const press = () => {
    const button = early.pressed && takenOver(early.pressed);
    if (!button) return;
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = undefined;
    button.click();
  };
  const send = () => {
    const form = early.sent;
    if (!form || isWaited(form)) return;
    early.sent = undefined;
    if (form.isConnected) form.requestSubmit();
  };
  const look = () => {
    // Why not both at once: what is filled in is there for the handlers of a press when the page is drawn again.
    if (!fill()) {
      press();
      send();
    }
    late = late.filter(isWaited);
    if ((late.length > 0 || early.pressed || early.sent) && performance.now() < end)
      return void setTimeout(look, LOOK_MS);
    early.pressed?.removeAttribute('data-pressed');
    early.end();
  };
  look();
}
