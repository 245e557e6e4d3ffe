import { useCallback, useEffect, useState } from 'react';
import { DataError } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { showToast } from '~/ui/toast-store.ts';
import { deleteNotice, markRead } from './commands.ts';
import { loadNotices, type NoticeList } from './queries.ts';
import { refreshUnread, useUnread } from './unread.ts';

const explain = (error: unknown) =>
  error instanceof DataError
    ? error.forPeople
    : 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';

interface Wanted {
  onlyUnread?: boolean;
  page?: number;
  perPage: number;
  /** Nothing is asked for until then. */
  isShown?: boolean;
}

/** A page of a person's notifications, and what can be done to them. It follows what comes in meanwhile. */
export function useNotices(
  userId: string,
  { onlyUnread = false, page = 1, perPage, isShown = true }: Wanted,
) {
  const unread = useUnread(userId);
  const key = `${userId} ${onlyUnread} ${page}`;
  const [loaded, setLoaded] = useState<{ asked: string; key: string; list: NoticeList }>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // What comes in or is read elsewhere asks anew; until the answer is there, the list stays.
  const asked = `${key} ${unread} ${attempt}`;

  const load = useCallback(async () => {
    const api = (await connect()).schema('public');
    return loadNotices(api, userId, { onlyUnread, page, perPage });
  }, [userId, onlyUnread, page, perPage]);

  useEffect(() => {
    if (!isShown) return undefined;
    let left = false;
    load().then(
      (list) => {
        if (left) return;
        setLoaded({ asked, key, list });
        setProblem(undefined);
      },
      (error: unknown) => left || setProblem(explain(error)),
    );
    return () => {
      left = true;
    };
  }, [isShown, load, key, asked]);

  const change = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
      await refreshUnread(userId);
      setAttempt((n) => n + 1);
      return true;
    } catch (error) {
      showToast({ title: failure, description: explain(error), tone: 'error' });
      return false;
    }
  };
  return {
    unread,
    list: loaded?.key === key ? loaded.list : undefined,
    isStale: loaded?.asked !== asked,
    problem,
    retry: () => setAttempt((n) => n + 1),
    /** Without an id all of them. */
    read: (id?: string) =>
      change(
        async () => markRead((await connect()).schema('public'), userId, id),
        'Não foi possível marcar como lida',
      ),
    remove: (id: string) =>
      change(
        async () => deleteNotice((await connect()).schema('public'), userId, id),
        'Não foi possível excluir a notificação',
      ),
  };
}

export type Notices = ReturnType<typeof useNotices>;
