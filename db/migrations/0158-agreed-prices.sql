-- Price of the listing when an offer for it was accepted, in toman: a later price is told to both sides (OFFER-01).
alter table price_offers add column asked_price bigint;
