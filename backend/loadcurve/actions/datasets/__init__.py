"""The runs of a database as a data set: tables of Parquet files, partitioned by month."""
