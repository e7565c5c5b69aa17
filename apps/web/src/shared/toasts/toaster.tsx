import { CircleAlert, CircleCheck, Gift, IconButton, Info, X } from '@footlight/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SiteLink } from '../app/index.ts';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';
import { MESSAGE_MS, NOTIFICATION_MS, toastStore, type Toast } from './toast-store.ts';
import css from './toaster.module.css';

const NONE: readonly Toast[] = [];
const ICONS = { info: Info, success: CircleCheck, error: CircleAlert, tip: Gift };

/** Toast area: top right, 24 px from the edges. Stays mounted, so that screen readers announce new toasts. */
export function Toaster() {
  const t = useWords(siteWords);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => NONE);
  const corner = useRef<HTMLElement>(null);
  // A popover, because dialogs are in the top layer too and would otherwise cover it.
  useEffect(() => {
    const element = corner.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <section
      ref={corner}
      popover="manual"
      className={css.corner}
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords(siteWords);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const ms = toast.kind === 'message' ? MESSAGE_MS : NOTIFICATION_MS;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = ICONS[toast.tone];
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{toast.href ? <SiteLink href={toast.href}>{toast.title}</SiteLink> : toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <IconButton label={t('toast.dismiss')} size="small" onClick={() => toastStore.dismiss(toast.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
