-- Why a row of an import could not be written when its turn came, though it was right when it was checked: its category or its author is gone. It is
-- decided anew when the import goes on.
alter table import_rows add column blocked text;
