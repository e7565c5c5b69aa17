/** User input on a page whose scripts were still loading. */
export interface EarlyInput {
  pressed: HTMLElement | undefined;
  /**
   * The form last submitted with the Enter key. If it has a submit button, this is recorded as a button press instead.
   */
  sent: HTMLFormElement | undefined;
  /**
   * Fields that were filled in or changed, with their values. Checkboxes and radio buttons are stored as `true` or
   * `false`.
   */
  readonly filled: Map<HTMLElement, string>;
  /** True while an element is waiting for its scripts, so that input on it is recorded. */
  isEarly: (element: HTMLElement) => boolean;
  end: () => void;
}
declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Records button presses and field input and handles focus shortcuts from the page's first byte until scripts take
 * over. It is inlined into the page as text, so it can't reference anything outside. Links and popover buttons work
 * without scripts and are left alone.
 */
function holdEarlyInput(): void {
  const early: EarlyInput = {
    pressed: undefined,
    sent: undefined,
    filled: new Map(),
    isEarly: () => true,
    end() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('keydown', onKey, true);
    },
  };
  /** A press waits for recorded fields, because React hasn't seen their values yet. */
  const isHeld = (element: HTMLElement) => early.filled.size > 0 || early.isEarly(element);
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Following a link cancels earlier input. Replaying it later would bring the user back.
    if (target?.closest('a[href]:not([target], [href^="#"])')) {
      early.pressed?.removeAttribute('data-pressed');
      early.pressed = early.sent = undefined;
      return;
    }
    const button = target?.closest<HTMLElement>('button,[role="button"],input');
    if (!button || button.hasAttribute('popovertarget')) return;
    const isField = button.tagName === 'INPUT';
    if (!(isField ? early.isEarly(button) : isHeld(button))) return;
    // Immediate, because React may already listen on the document. It would mistake the choice for the field's initial
    // value and never report a change.
    event.stopImmediatePropagation();
    if (isField) return;
    event.preventDefault();
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = button;
    button.setAttribute('data-pressed', '');
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && 'value' in target && early.isEarly(target))) return;
    const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
    // Deleted first to move the entry to the end: the radio button chosen last must be replayed last.
    early.filled.delete(target);
    early.filled.set(target, String(isTicked ? target.checked : target.value));
  };
  // Submitting a form without its script would put its values, possibly a password, into the URL.
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || !isHeld(event.target)) return;
    event.preventDefault();
    early.sent = event.target;
  };
  // Runs immediately: a field needs no script to receive focus, and text typed there is recorded.
  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest('input, textarea, select, [contenteditable]')) return;
    const field = [...document.querySelectorAll<HTMLElement>('input[aria-keyshortcuts]')].find(
      (one) => one.getAttribute('aria-keyshortcuts') === event.key && early.isEarly(one),
    );
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    field.focus();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKey, true);
  window.earlyInput = early;
}

const SOURCE = `(${holdEarlyInput})()`.replace(/\n\s*/g, '\n');

/** Returns the inline script for the page's head. */
export const holdingScript = (nonce: string): string => `<script nonce="${nonce}">${SOURCE}</script>`;
