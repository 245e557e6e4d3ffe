export * from '../../packages/supabase/tests/support/mail-server.ts';
