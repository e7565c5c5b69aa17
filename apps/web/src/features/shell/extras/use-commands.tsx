import { Avatar, Check, Download, Info, LogOut, Moon, Search, Sun, type Icon } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellExtrasWords } from './words.ts';
import { shellWords } from '../words.ts';
import { notificationsWords } from '../../notifications/words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { useAccountLinks } from '../navigation/account-links.ts';
import { MAIN_LINKS } from '../navigation/navigation.ts';
import { useLogout } from '../use-logout.ts';
import { installStore } from './install.ts';

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

const LEAST_LETTERS = 2;
const MOST_CREATORS = 5;
const SETTINGS = [
  ['/settings/profile', 'shell.profile'],
  ['/settings/notifications', 'app.notificationSettings'],
  ['/settings/appearance', 'app.appearance'],
] as const;

const drawn = (Drawn: Icon) => <Drawn size={18} aria-hidden />;
const fits = (title: string, q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

function usePages(go: (href: string) => void): Command[] {
  const t = useWords(shellExtrasWords, shellWords, siteWords);
  const { role } = useSession();
  const own = useAccountLinks();
  const known = new Map<string, Command>();
  const add = (href: string, title: string, icon: ReactNode) =>
    known.set(href, { id: href, title, icon, run: () => go(href) });
  for (const { href, words } of MAIN_LINKS) add(href, t(words), drawn(Search));
  for (const { href, words, icon } of own) add(href, t(words), drawn(icon));
  if (role && role !== 'staff') {
    add('/notifications', t('app.notifications'), drawn(Info));
    for (const [href, words] of SETTINGS) add(href, t(words), drawn(Info));
  }
  return [...known.values()];
}

function useCreators(q: string, go: (href: string) => void): Command[] {
  const asked = useDeferredValue(q.trim());
  const { data } = useQuery({
    ...apiQuery('performers.search', { query: { q: asked, limit: MOST_CREATORS } }),
    enabled: asked.length >= LEAST_LETTERS,
  });
  if (asked.length < LEAST_LETTERS) return [];
  return (data?.data ?? []).map(({ _id, name, username, avatar, streamingStatus }) => ({
    id: _id,
    title: name === username ? name : `${name} · ${username}`,
    icon: <Avatar src={avatar} size={24} />,
    run: () => go(streamingStatus === 'offline' ? `/${username}` : `/live/${username}`),
  }));
}

function useActions(onSheet: () => void): Command[] {
  const t = useWords(shellExtrasWords, shellWords, notificationsWords);
  const api = useApi();
  const { loggedIn, role } = useSession();
  const { theme, choose } = useAppearance();
  const logout = useLogout();
  const canInstall = useSyncExternalStore(installStore.subscribe, installStore.get);
  const isDark = theme === 'dark';
  const readAll = () => void api.notifications.read({ body: { all: true } }).catch(() => undefined);
  return [
    {
      id: 'theme',
      title: t(isDark ? 'app.light' : 'app.dark'),
      icon: drawn(isDark ? Sun : Moon),
      run: () => choose({ theme: isDark ? 'light' : 'dark' }),
    },
    { id: 'shortcuts', title: t('app.shortcuts'), icon: drawn(Info), run: onSheet },
    ...(loggedIn && role !== 'staff'
      ? [{ id: 'read', title: t('notifications.readAll'), icon: drawn(Check), run: readAll }]
      : []),
    ...(canInstall
      ? [{ id: 'install', title: t('app.install'), icon: drawn(Download), run: installStore.install }]
      : []),
    ...(loggedIn ? [{ id: 'logout', title: t('shell.logout'), icon: drawn(LogOut), run: logout }] : []),
  ];
}

/** Returns the palette's matches for the query, in groups. */
export function useCommands(q: string, onSheet: () => void): CommandGroup[] {
  const t = useWords(shellExtrasWords, shellWords);
  const navigate = useNavigate();
  const go = (href: string) => void navigate({ to: href as '/' });
  const words = q.trim();
  const pages = usePages(go).filter(({ title }) => fits(title, words));
  const creators = useCreators(q, go);
  const actions = useActions(onSheet).filter(({ title }) => fits(title, words));
  const search: Command[] = words
    ? [
        {
          id: 'search',
          title: t('app.searchFor', { q: words }),
          icon: drawn(Search),
          run: () => void navigate({ href: `/search?q=${encodeURIComponent(words)}` }),
        },
      ]
    : [];
  const found = [
    { title: t('nav.creators'), commands: creators },
    { title: t('app.pages'), commands: pages },
  ];
  // Enter runs the first match, so pages come first if one of their names starts with the query.
  const isNamed = words !== '' && pages.some(({ title }) => title.toLowerCase().startsWith(words.toLowerCase()));
  return [
    ...(isNamed ? found.toReversed() : found),
    { title: t('app.actions'), commands: actions },
    { title: t('nav.search'), commands: search },
  ].filter(({ commands }) => commands.length > 0);
}
