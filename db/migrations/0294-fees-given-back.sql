-- Owned by domain/payments. The fee of a purchase may be given back with a second person (SECP-05, ADM-02).
alter table finance_approvals
  drop constraint finance_approvals_act_check,
  add constraint finance_approvals_act_check check (
    act in (
      'refund', 'suspense', 'payment', 'goodwill', 'capital', 'vat', 'charge', 'send', 'hold', 'end-hold',
      'chargeback', 'end-chargeback', 'fee-back'
    )
  );
