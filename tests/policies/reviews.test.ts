import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads a review',
  `select rating from public.reviews where id = ${rows.review}`,
  all('allowed'),
);
policy(
  'a hidden review is for its author and administrators',
  `select rating from public.reviews where id = ${rows.hiddenReview}`,
  all('nothing', { user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a signed-in person reviews an item once, and not their own',
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values (auth.uid(), 'car', ${rows.car}, 5, 'Ótimo')`,
  all('allowed', { anon: 'refused', user: '23505', seller: 'refused' }),
);
policy(
  'nobody signs with the name of another',
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values ('${people.bia}', 'car', ${rows.car}, 5, 'Ótimo')`,
  all('refused', { other: 'allowed', service: 'allowed' }),
);
policy(
  'a rating is 1 to 5',
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values (auth.uid(), 'car', ${rows.otherCar}, 6, 'Ótimo')`,
  all('23514', { anon: 'refused', otherSeller: 'refused' }),
);
policy(
  'a review needs a title',
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values (auth.uid(), 'car', ${rows.otherCar}, 5, ' ')`,
  all('23514', { anon: 'refused', otherSeller: 'refused' }),
);
policy(
  'a draft is not reviewed',
  `insert into public.reviews (user_id, item_type, item_id, rating, title)
   values (auth.uid(), 'car', ${rows.draftCar}, 5, 'Ótimo')`,
  all('PT404', { anon: 'refused', service: 'allowed' }),
);
policy(
  'an author changes their own review',
  `update public.reviews set rating = 5 where id = ${rows.review}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'an author deletes their own review, an administrator any',
  `delete from public.reviews where id = ${rows.review}`,
  all('nothing', { anon: 'refused', user: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the seller of the item answers',
  `select public.answer_review(${rows.review}, 'Obrigado!')`,
  all('refused', { seller: 'allowed' }),
);
policy(
  'an answer says something',
  `select public.answer_review(${rows.review}, '  ')`,
  all('PT422', { anon: 'refused' }),
);
policy(
  'nobody answers past the function',
  `update public.reviews set reply = 'Obrigado!', replied_at = now() where id = ${rows.review}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody moves a review to another item or author',
  `update public.reviews set item_id = ${rows.otherCar}, user_id = auth.uid() where id = ${rows.review}`,
  all('refused', { service: 'allowed' }),
);
policy(
  'everyone reads the average of an item',
  `select average from public.review_summary('car', ${rows.car})`,
  all('allowed'),
);
policy(
  'an administrator hides a review',
  `select public.hide_review(${rows.review}, 'Ofensiva')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
hidesColumns('reviews', 'anon', []);
opensColumns('reviews', ['comment', 'rating', 'title']);
