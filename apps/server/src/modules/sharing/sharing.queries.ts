import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';

export interface SharedCreator {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly avatar_key: string | null;
  readonly cover_key: string | null;
  readonly picture_key: string | null;
  readonly updated_at: Date;
  readonly stream_id: string | null;
  readonly stream_title: string | null;
  readonly snapshot: number;
}

/** Finds a listed creator by username for a reader, with the show currently open to everyone. */
export async function findCreator(db: Db, reader: Viewer, username: string): Promise<SharedCreator | undefined> {
  const { rows } = await sql<SharedCreator>`
    select a.id, a.username::text as username, a.name, a.bio, a.avatar_key, p.cover_key, p.picture_key,
      a.created_at as updated_at,
           s.id as stream_id, s.title as stream_title, coalesce(s.snapshot, 0) as snapshot
      from account a join performer p on p.id = a.id join performer_listing l on l.performer_id = a.id and l.is_listed
      left join stream s on s.performer_id = a.id and s.kind = 'show' and s.state = 'live' and s.session_id is null
     where a.username = ${username} and ${showsTo(sql`l.performer_id`, reader)}`.execute(db);
  return rows[0];
}

export interface FeedEntry {
  readonly kind: 'post' | 'video' | 'gallery' | 'product' | 'show' | 'clip';
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
}
const MOST_ENTRIES = 30;

/** Lists a creator's public news, newest first. Omits restricted posts. */
export async function listNews(db: Db, performerId: string): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select * from (
      (select 'post' as kind, id, left(text, 80) as title, text, published_at as at from post
        where performer_id = ${performerId} and status = 'active' and removed_at is null and audience = 'free'
          and text <> ''
        order by published_at desc limit ${MOST_ENTRIES})
      union all
      (select kind, id, title, description, published_at from catalog_item
        where performer_id = ${performerId} and kind in ('video', 'gallery', 'product') and status = 'active'
          and removed_at is null
          and published_at is not null
        order by published_at desc limit ${MOST_ENTRIES})
      union all
      (select 'show', id, title, text, created_at from ticketed_show
        where performer_id = ${performerId} and status = 'announced' order by id desc limit ${MOST_ENTRIES})
      union all
      (select 'clip', id, title, '', created_at from clip
        where performer_id = ${performerId} and state = 'ready' order by id desc limit ${MOST_ENTRIES})
    ) news order by at desc, id limit ${MOST_ENTRIES}`.execute(db);
  return rows;
}

export const SITEMAP_KINDS = ['pages', 'creators', 'videos', 'galleries', 'products', 'articles'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** Maximum lines per file. The protocol allows 50,000. */
export const MOST_LINES = 5000;

interface Line {
  readonly path: string;
  readonly at: Date | null;
}

const ITEMS = { videos: 'video', galleries: 'gallery', products: 'product' } as const;
const FOLDERS = { videos: 'videos', galleries: 'galleries', products: 'shop' } as const;

function linesOf(kind: Exclude<SitemapKind, 'pages'>) {
  if (kind === 'creators')
    return sql`select '/' || a.username as path, null::timestamptz as at, l.performer_id as id
      from performer_listing l join account a on a.id = l.performer_id where l.is_listed`;
  if (kind === 'articles')
    return sql`select '/posts/' || slug as path, updated_at as at, id from article where status = 'published'`;
  return sql`select ${`/${FOLDERS[kind]}/`} || i.id as path, i.updated_at as at, i.id
    from catalog_item i join performer_listing l on l.performer_id = i.performer_id and l.is_listed
   where i.kind = ${sql.lit(ITEMS[kind])} and i.status = 'active' and i.removed_at is null`;
}

export async function countLines(db: Db, kind: Exclude<SitemapKind, 'pages'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${linesOf(kind)}) lines`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Lists one file's lines. Files are numbered from 0. */
export async function listLines(db: Db, kind: Exclude<SitemapKind, 'pages'>, file: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select path, at from (${linesOf(kind)}) lines order by id limit ${MOST_LINES} offset ${file * MOST_LINES}`.execute(
    db,
  );
  return rows;
}

export async function listCategoryPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/categories/' || slug as path from category order by ordering, slug limit 200`.execute(db);
  return rows.map((row) => row.path);
}
