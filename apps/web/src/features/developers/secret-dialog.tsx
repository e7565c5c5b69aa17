import { Dialog, Stack } from '@footlight/ui';
import { CopySecret } from './copy-secret.tsx';
import css from './developers.module.css';

interface Props {
  /** Title of the dialog, and label of its field. */
  title: string;
  text: string;
  secret: string;
  onClose: () => void;
}

export const SecretDialog = ({ title, text, secret, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title={title}>
    <Stack gap={16} className={css.form}>
      <p>{text}</p>
      <CopySecret label={title} secret={secret} />
    </Stack>
  </Dialog>
);
