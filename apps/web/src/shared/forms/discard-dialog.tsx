import { Button, Dialog } from '@footlight/ui';

interface Props {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  words: { readonly ask: string; readonly text: string; readonly keep: string; readonly discard: string };
}

export function DiscardDialog({ open, onKeep, onDiscard, words }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      size="small"
      title={words.ask}
      actions={
        <>
          <Button onClick={onKeep}>{words.keep}</Button>
          <Button tone="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
