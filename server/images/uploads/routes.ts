import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { QueueFull } from '@patio/supabase/pictures/fair-queue';
import { ImageError } from '@patio/supabase/pictures/open-picture';
import { UploadRefused, type Receiver, receiveUpload, rotatePhoto } from './receive.ts';

// Nothing that leads out of its folder, and nothing that was turned twice.
const name = z
  .string()
  .max(300)
  .regex(/^[\w-]+(?:\/[\w-]+)*(?:\.[a-z]+)?$/);
const received = z.object({ name });
const turned = z.object({
  path: name.refine((path) => !/(?:-(?:90|180|270)){2}$/.test(path)),
  degrees: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

/**
 * What the site itself does with pictures that people send, under their own token: `POST /fotos/receber {name}` takes
 * over an upload, `POST /fotos/girar {path, degrees}` turns a picture. Both answer what the database knows of it.
 */
export function createUploadsApp(receiver: Receiver): Hono {
  const app = new Hono();
  app.post('/fotos/receber', async (c) => {
    const body = received.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, 400);
    return c.json(await receiveUpload(receiver, tokenOf(c), body.data.name));
  });
  app.post('/fotos/girar', async (c) => {
    const body = turned.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, 400);
    return c.json(await rotatePhoto(receiver, tokenOf(c), body.data.path, body.data.degrees));
  });
  app.onError((error, c) => {
    if (error instanceof UploadRefused) return refuse(c, error.status);
    if (error instanceof ImageError) return refuse(c, 422, { fault: error.fault });
    if (error instanceof QueueFull) return refuse(c, 503);
    const { code, hint } = error as { code?: string; hint?: string };
    const status = /^PT(\d{3})$/.exec(code ?? '')?.[1];
    if (status === undefined) throw error;
    return refuse(c, Number(status), { code, hint });
  });
  return app;
}

function tokenOf(c: Context): string {
  const token = c.req.header('authorization');
  if (!token?.startsWith('Bearer ')) throw new UploadRefused(401);
  return token;
}

function refuse(c: Context, status: number, facts: object = {}): Response {
  const later: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  const headers = { 'cache-control': 'no-store', ...later };
  return c.json({ message: 'refused', ...facts }, status as 400, headers);
}
