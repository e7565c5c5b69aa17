import { Button, Dialog, Image } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import type { Bought } from '../purchases.queries.ts';
import css from './library.module.css';

type Picture = NonNullable<NonNullable<Bought['item']>['picture']>;

export function PhotoButton({ title, picture }: { title: string; picture: Picture }) {
  const t = useWords(purchasesWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="action" icon={<Image size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('purchases.look')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="large">
        <img
          className={css.photo}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="90vw"
          width={picture.width}
          height={picture.height}
          alt={title}
        />
      </Dialog>
    </>
  );
}
