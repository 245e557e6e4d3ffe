alter table private.figures_then enable row level security;
