"""intent"""
