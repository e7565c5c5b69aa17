import { CircleAlert } from '@footlight/ui';
import css from './form-error.module.css';

export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className={css.error}>
          <CircleAlert size={18} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
