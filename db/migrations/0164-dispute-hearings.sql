-- One side may answer before staff decide about a dispute (SECP-07). Owned by domain/purchases.
alter table disputes drop constraint disputes_step_check;
alter table disputes add constraint disputes_step_check check (
  step in ('open', 'answered', 'return-agreed', 'return-sent', 'hearing', 'with-staff', 'over')
);

-- Sellers whose buyer has asked staff within the 72 hours that were promised for an answer, which they get back.
with cut as (
  update disputes
  set step = 'hearing'
  from invoices
  where invoices.id = disputes.invoice_id and invoices.state = 'disputed' and invoices.frozen_at is null
    and disputes.step = 'with-staff' and disputes.opened_by = 'buyer'
    and (select min(at) from dispute_posts as post where post.invoice_id = disputes.invoice_id) > now() - interval '72 hours'
    and not exists (
      select from dispute_posts as post
      where post.invoice_id = disputes.invoice_id and (post.side = 'seller' or post.act = 'silence')
    )
  returning disputes.invoice_id
)
update invoices
set due_at = opened.until, look_at = opened.until
from (
  select cut.invoice_id, min(post.at) + interval '72 hours' as until
  from cut
  join dispute_posts as post on post.invoice_id = cut.invoice_id
  group by cut.invoice_id
) as opened
where invoices.id = opened.invoice_id;
