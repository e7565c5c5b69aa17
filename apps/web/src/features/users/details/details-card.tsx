import { Button, Card, Cluster, Stack } from '@footlight/ui';
import type { ReactNode } from 'react';
import { FormError, type Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';

export function DetailsCard<V extends Record<string, unknown>>({
  title,
  lead,
  form,
  children,
}: {
  title: string;
  lead?: string;
  form: Form<V>;
  children: ReactNode;
}) {
  const t = useWords(usersWords);
  return (
    <Card title={title}>
      {lead && <p className={css.lead}>{lead}</p>}
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        {children}
        <FormError>{form.error}</FormError>
        <Cluster gap={8}>
          <Button type="submit" tone="action" busy={form.busy}>
            {t('users.save')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
