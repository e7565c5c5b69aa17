import { Dialog } from '@footlight/ui';
import { CopySecret } from './copy-secret.tsx';
import css from './developers.module.css';

interface Props {
  /** What it is called, as the title and at its field. */
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret that was just made: it is shown this once. */
export const SecretDialog = ({ title, text, secret, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title={title}>
    <div className={css.form}>
      <p>{text}</p>
      <CopySecret label={title} secret={secret} />
    </div>
  </Dialog>
);
