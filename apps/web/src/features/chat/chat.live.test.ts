import type { Message } from '@footlight/contract';
import { describe, expect, test } from 'vitest';
import {
  belowLocal,
  DELETED_TEXT,
  linesOf,
  localId,
  withCreated,
  withDeleted,
  withLocal,
  withLocalFailed,
  withRemoved,
} from './chat.live.ts';
import { CHAT_PAGE, type ChatLine, type ChatPage, type ChatPages } from './chat.queries.ts';

let clock = 0;
const line = (id: string, text = `text ${id}`, sender = 'ann'): Message => ({
  _id: id,
  conversationId: 'room',
  type: 'text',
  text,
  isDeleted: false,
  sender: { _id: sender, username: sender, name: sender, avatar: '', role: 'viewer' },
  createdAt: new Date(1_700_000_000_000 + ++clock * 1000).toISOString(),
});

/** Simulates the server's messages, and the pages a fresh fetch returns. */
class Server {
  lines: Message[] = [];
  say(message: Message) {
    this.lines = [...this.lines, message];
  }
  delete(id: string) {
    this.lines = this.lines.map((own) => (own._id === id ? { ...own, isDeleted: true, text: DELETED_TEXT } : own));
  }
  remove(id?: string) {
    this.lines = id ? this.lines.filter((own) => own._id !== id) : [];
  }
  fetch(pageCount = 1): ChatPages {
    const newest = [...this.lines].reverse();
    const pages: ChatPage[] = Array.from({ length: pageCount }, (_, at) => ({
      data: newest.slice(at * CHAT_PAGE, (at + 1) * CHAT_PAGE),
      total: newest.length,
    }));
    return { pages, pageParams: pages.map(() => ({})) };
  }
}

describe('live updates match a refetch', () => {
  test('for messages, deletions and removals', () => {
    const server = new Server();
    for (let at = 0; at < 30; at++) server.say(line(`old${10 + at}`));
    let pages = server.fetch(2);
    const added = line('you1');
    server.say(added);
    pages = withCreated(pages, added);
    server.delete('old13');
    pages = withDeleted(pages, 'old13');
    server.remove('old39');
    pages = withRemoved(pages, 'old39');
    expect(linesOf(pages)).toEqual(server.lines);
    expect(pages.pages[0]?.total).toBe(server.lines.length);
    server.remove();
    pages = withRemoved(pages, undefined);
    expect(linesOf(pages)).toEqual([]);
  });

  test('for a repeated fact', () => {
    const server = new Server();
    const first = line('a');
    server.say(first);
    const once = withCreated(new Server().fetch(), first);
    expect(linesOf(withCreated(once, first))).toEqual(server.lines);
    expect(withCreated(once, first).pages[0]?.total).toBe(1);
  });

  test('for a late copy of a deleted message', () => {
    const first = line('a');
    const deleted = withDeleted(withCreated(new Server().fetch(), first), 'a');
    expect(linesOf(withCreated(deleted, first))[0]).toMatchObject({ isDeleted: true, text: DELETED_TEXT });
  });

  test('for facts out of order', () => {
    const one = line('1');
    const two = line('2');
    const pages = withCreated(withCreated(new Server().fetch(), two), one);
    expect(linesOf(pages).map((own) => own._id)).toEqual(['1', '2']);
  });

  test('for messages of the same instant, which are sorted by id', () => {
    const at = '2026-11-22T06:00:00.000Z';
    const [one, two, three] = [line('1'), line('2'), line('3')].map((own) => ({ ...own, createdAt: at }));
    const earlier = { ...three!, createdAt: '2026-11-22T05:59:59.999Z' };
    for (const arriving of [
      [one!, two!, earlier],
      [earlier, two!, one!],
      [two!, earlier, one!],
    ]) {
      const pages = arriving.reduce((known, own) => withCreated(known, own), new Server().fetch());
      expect(linesOf(pages).map((own) => own._id)).toEqual(['1', '2', '3']);
    }
  });
});

describe('an optimistic message', () => {
  const ahead = (text: string, unique: string): ChatLine => ({
    ...line(localId(unique), text, 'me'),
    local: 'sending',
  });

  test.each(['push first', 'answer first'])('appears once: %s', (order) => {
    const confirmed = line('m1', 'hello', 'me');
    let pages = withLocal(new Server().fetch(), ahead('hello', 'x'));
    const push = () => (pages = withCreated(pages, confirmed));
    const answer = () => (pages = withCreated(pages, confirmed, localId('x')));
    if (order === 'push first') {
      push();
      answer();
    } else {
      answer();
      push();
    }
    expect(linesOf(pages)).toEqual([confirmed]);
  });

  test('sent twice with the same text appears twice', () => {
    let pages = withLocal(withLocal(new Server().fetch(), ahead('ha', 'x')), ahead('ha', 'y'));
    const one = line('m1', 'ha', 'me');
    const two = line('m2', 'ha', 'me');
    pages = withCreated(pages, one);
    expect(linesOf(pages)).toHaveLength(2);
    pages = withCreated(pages, two);
    expect(linesOf(pages)).toEqual([one, two]);
  });

  test('isn’t replaced by another user’s same text', () => {
    const pages = withCreated(withLocal(new Server().fetch(), ahead('hi', 'x')), line('m1', 'hi', 'ann'));
    expect(linesOf(pages).map((own) => own._id)).toEqual(['m1', localId('x')]);
  });

  test('that failed stays until resent', () => {
    const pages = withLocalFailed(withLocal(new Server().fetch(), ahead('hi', 'x')), localId('x'));
    expect(linesOf(withRemoved(pages, undefined))).toMatchObject([{ local: 'failed', text: 'hi' }]);
  });
});

describe('unsent messages, after a refetch', () => {
  const unsent = (id: string, text: string): ChatLine => ({ ...line(localId(id), text, 'me'), local: 'failed' });
  const known = (server: Server, ...own: ChatLine[]) => own.reduce(withLocal, server.fetch());
  const server = new Server();
  server.say(line('m1', 'hello', 'me'));

  test('stay in order, once', () => {
    const own = [unsent('a', 'one'), unsent('b', 'two')];
    const pages = known(server, ...own);
    server.say(line('m2'));
    const [fetched] = server.fetch().pages;
    const page = belowLocal(fetched!, pages);
    expect(page.data.map(({ _id }) => _id)).toEqual(['local:b', 'local:a', 'm2', 'm1']);
    expect(page.total).toBe(4);
    expect(withLocal({ pages: [page], pageParams: [{}] }, own[0]!).pages[0]).toBe(page);
  });
  test('are replaced by the message that arrived, not by an earlier one', () => {
    const pages = known(server, unsent('a', 'hello'));
    const idsOf = (page: ChatPage) => page.data.map(({ _id }) => _id);
    expect(idsOf(belowLocal(server.fetch().pages[0]!, pages))).toEqual(['local:a', 'm2', 'm1']);
    server.say(line('m3', 'hello', 'me'));
    expect(idsOf(belowLocal(server.fetch().pages[0]!, pages))).toEqual(['m3', 'm2', 'm1']);
  });
});
