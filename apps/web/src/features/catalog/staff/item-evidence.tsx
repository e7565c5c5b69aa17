import { Button, buttonClass, ErrorState, ExternalLink, Eye, Lamp, Note, Skeleton } from '@footlight/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import css from './content.module.css';
import { contentStaffQueries, type StaffItem } from './content.staff.queries.ts';
import { useApi } from '../../../shared/api/index.ts';

/** Material to review: unblurred pictures, the video and its trailer, and the participants with their release forms. */
export function ItemEvidence({ item }: { item: StaffItem }) {
  const t = useWords(catalogStaffWords, verificationStaffWords);
  return (
    <>
      {item.kind === 'gallery' ? (
        <Photos galleryId={item._id} />
      ) : item.playback ? (
        <Film label={t('admin.c.kind.video')} src={item.playback.mp4} poster={item.picture?.src} />
      ) : (
        item.picture && (
          <img
            className={css.picture}
            src={item.picture.src}
            srcSet={item.picture.srcSet}
            sizes="(min-width: 1024px) 60vw, 100vw"
            alt={item.title}
          />
        )
      )}
      {item.trailer && <Film label={t('admin.c.trailer')} src={item.trailer} poster={undefined} />}
      {item.file && (
        <Note size={13}>
          {t('admin.c.file')}: {item.file.name}
        </Note>
      )}
      {item.participants && item.participants.length > 0 && (
        <section className={css.people}>
          <h3>{t('admin.c.people')}</h3>
          <Note size={13}>{t('admin.v.logged')}</Note>
          <ul>
            {item.participants.map((person, at) => (
              <li key={at}>
                <b>{person.name}</b>
                <Form person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Film({ label, src, poster }: { label: string; src: string; poster: string | undefined }) {
  return (
    <figure className={css.film}>
      <Note as="figcaption" size={13}>
        {label}
      </Note>
      <video key={src} src={src} poster={poster} controls playsInline preload="metadata" aria-label={label}>
        <track kind="captions" />
      </video>
    </figure>
  );
}

function Photos({ galleryId }: { galleryId: string }) {
  const query = useInfiniteQuery(contentStaffQueries.photos(galleryId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (query.isPending) return <Skeleton height={220} radius={12} />;
  if (query.error)
    return <ErrorState reason={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <ul className={css.photos}>
      {query.data.pages
        .flatMap(({ data }) => data)
        .map((photo) => (
          <li key={photo._id}>
            {photo.picture && (
              <a href={photo.picture.src} target="_blank" rel="noopener noreferrer">
                <img src={photo.picture.src} srcSet={photo.picture.srcSet} sizes="220px" alt={photo.title} />
              </a>
            )}
          </li>
        ))}
    </ul>
  );
}

function Form({ person }: { person: NonNullable<StaffItem['participants']>[number] }) {
  const t = useWords(catalogStaffWords);
  if (!person.releaseFormId) return <Lamp tone="error">{t('admin.c.noForm')}</Lamp>;
  return (
    <>
      <Lamp tone={person.isExpired ? 'error' : 'ok'}>
        {t(person.isExpired ? 'admin.c.formOver' : 'admin.c.formUntil', {
          date: person.expiresAt && formatDate(person.expiresAt, 'DD/MM/YYYY', true),
        })}
      </Lamp>
      <OpenForm id={person.releaseFormId} name={person.name} />
    </>
  );
}

function OpenForm({ id, name }: { id: string; name: string }) {
  const t = useWords(catalogStaffWords, verificationStaffWords);
  const link = useFormLink(id);
  if (link.data)
    return (
      <>
        <Note as="span" size={13}>
          {t('admin.c.born', { date: formatDate(link.data.dateOfBirth, 'DD/MM/YYYY', true) })}
        </Note>
        <a className={buttonClass({ size: 'small' })} href={link.data.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden />
          {t('admin.v.openTab')}
        </a>
      </>
    );
  return (
    <>
      <Button
        size="small"
        busy={link.isPending}
        icon={<Eye size={16} aria-hidden />}
        aria-label={t('admin.c.showForm', { name })}
        onClick={() => link.mutate()}
      >
        {t('admin.v.show')}
      </Button>
      {link.error && <span role="alert">{link.error.message}</span>}
    </>
  );
}

/** Requests a link to a release form. Never cached: each request is logged, and a link lasts one minute. */
function useFormLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.catalogStaff.releaseFormLink({ params: { id } }), gcTime: 0 });
}
