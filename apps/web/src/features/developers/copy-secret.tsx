import { Button, Cluster, Copy, TextField } from '@footlight/ui';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { developersWords } from './words.ts';

/** A secret that is shown only once, with a copy button. */
export function CopySecret({ label, secret }: { label: string; secret: string }) {
  const t = useWords(developersWords);
  const copy = () => {
    // Browsers hide the clipboard from pages not served over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard ? clipboard.writeText(secret) : Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('developers.copied')),
      () => toast.error(t('developers.notCopied')),
    );
  };
  return (
    <>
      <TextField label={label} value={secret} readOnly spellCheck={false} autoComplete="off" />
      <Cluster gap={8}>
        <Button tone="action" icon={<Copy size={16} aria-hidden />} onClick={copy}>
          {t('developers.copy')}
        </Button>
      </Cluster>
    </>
  );
}
