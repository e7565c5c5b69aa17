import { Suspense, useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { X } from './icons.ts';
import { Spinner } from './spinner.tsx';
import { useUiWords } from './ui-words.ts';

export interface DialogProps {
  open: boolean;
  /** Called when the user tries to close: Escape, a click outside, the cross. The dialog never closes by itself. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, in reading order. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Disables closing through Escape, a click outside and the cross. */
  firm?: boolean;
}

/** A native modal dialog, centered in the window. The browser traps focus and restores it on close. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} className={css.dialog} />;
}

/**
 * A modal at the edge of the window: at the bottom on phones, on the right elsewhere. A video playing behind it stays
 * visible. With `beside`, the column at the right edge of a wide window, such as a room's chat, also stays visible.
 */
export function Sheet({ beside = false, ...props }: DialogProps & { beside?: boolean }) {
  return <Modal {...props} className={classNames(css.sheet, beside && css.beside)} />;
}

/** Requests closing when the backdrop is pressed, unless the dialog is firm. */
function usePressOutside(box: RefObject<HTMLDialogElement | null>, firm: boolean, onClose: () => void): void {
  useEffect(() => {
    const dialog = box.current;
    // Checked by position, because clicks on the backdrop and on the dialog's own edge both have the dialog as target.
    const onPress = (event: MouseEvent) => {
      // Ignores the second press of a double click, which was meant for the button that opened the dialog.
      if (firm || event.detail > 1 || !dialog || event.target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const outside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
      if (outside) onClose();
    };
    dialog?.addEventListener('mousedown', onPress);
    return () => dialog?.removeEventListener('mousedown', onPress);
  }, [box, firm, onClose]);
}

function Modal({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  firm = false,
  className,
}: DialogProps & { className: string | undefined }) {
  const words = useUiWords();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = box.current;
    // The browser restores focus when a dialog closes, but not when it is removed from the page.
    return () => dialog?.close();
  }, []);
  usePressOutside(box, firm, onClose);

  return (
    <dialog
      ref={box}
      className={classNames(css.modal, className)}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!firm) onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open && box.current) onClose();
      }}
    >
      {open && (
        <div className={css.box}>
          <header className={css.head}>
            <h2 id={titleId}>{title}</h2>
            {!firm && (
              <IconButton label={words.close} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            )}
          </header>
          <div className={css.body}>
            {/* Keeps the dialog open while its content loads. Otherwise the nearest Suspense boundary outside would
               hide it too. */}
            <Suspense fallback={<Spinner />}>{children}</Suspense>
          </div>
          {actions && <footer className={css.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
