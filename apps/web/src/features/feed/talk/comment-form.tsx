import { Button, buttonClass, Send, Stack, TextArea } from '@footlight/ui';
import { LoginLink } from '../../../shared/entry/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import css from './comments.module.css';
import { useWriteComment } from './use-comments.ts';

const LONGEST = 1000;

/** Comment form. Sends visitors to the login page. */
export function CommentForm({ postId }: { postId: string }) {
  const t = useWords(feedWords);
  const { role } = useSession();
  const write = useWriteComment(postId);
  const form = useForm({
    initial: { text: '' },
    rules: { text: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ text }) => {
      await write(text);
      form.reset({ text: '' });
    },
  });
  if (role === undefined) return <LoginLink className={buttonClass()}>{t('feed.loginToComment')}</LoginLink>;
  if (role !== 'user' && role !== 'performer') return null;
  return (
    <Stack as="form" gap={8} align="end" className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextArea
        label={t('feed.comment')}
        hideLabel
        placeholder={t('feed.commentPlaceholder')}
        rows={2}
        maxLength={LONGEST}
        {...form.field('text')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" busy={form.busy} icon={<Send size={16} aria-hidden />}>
        {t('feed.send')}
      </Button>
    </Stack>
  );
}
